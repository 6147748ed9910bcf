import { expect, test } from 'vitest'
import { useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { AskTeamButton } from './AskTeamButton.tsx'

function Opened() {
  return <p>{useOpenDialogs().map(dialog => JSON.stringify(dialog))}</p>
}

test('the empty message box of an answer opens its discussion', async () => {
  const screen = await renderPiece(
    <>
      <AskTeamButton answerId={12} />
      <Opened />
    </>,
  )
  await screen.getByRole('button', { name: 'Have a question? Ask your team!' }).click()
  await expect.element(screen.getByText('{"name":"discussion","answerId":12}')).toBeVisible()
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { ImportCautionsSection } from './ImportCautionsSection.tsx'

function Cautions() {
  const [isConfirmed, setConfirmed] = useState(false)
  const cautions = ['Edition 4.0 is older than 5.1.', 'It removes 5 of 6 topics and questions.']
  return (
    <>
      <ImportCautionsSection cautions={cautions} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      <p>{isConfirmed ? 'Confirmed' : 'Open'}</p>
    </>
  )
}

test('each reason is shown, and the import requires a tick', async () => {
  const screen = await renderPiece(<Cautions />)
  await expect.element(screen.getByText('Edition 4.0 is older than 5.1.')).toBeVisible()
  await expect.element(screen.getByText('It removes 5 of 6 topics and questions.')).toBeVisible()
  await expect.element(screen.getByText('Open')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Import anyway' }).click()
  await expect.element(screen.getByText('Confirmed')).toBeVisible()
})

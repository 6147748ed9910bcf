import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { siteApi } from '#domain/site/site.contract.ts'
import { type Known, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PasswordForm } from '../PasswordForm.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { DeclinedCard } from './JoinCard.tsx'
import { OtherInvitationCard } from './OtherInvitationCard.tsx'

const site: Known[] = [
  [siteApi.show, {}, { has_privacy: false, has_terms: false, has_single_sign_on: false }],
]
const nothing = () => undefined

test('an invitation for somebody else shows who is signed in', async () => {
  const card = <OtherInvitationCard token="t" email="ida@heron.test" onLoggedOut={nothing} />
  const screen = await renderPiece(card, site)
  await expect.element(screen.getByText(/You’re signed in as ida@heron.test\./)).toBeVisible()
})

test('declining an invitation requires a confirmation, and then opens the sign-in', async () => {
  let declined = 0
  const button = (
    <DeclineButton organization="Heron" isPending={false} isDisabled={false} onDecline={() => declined++} />
  )
  const screen = await renderPiece(button, site)
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('dialog', { name: 'Decline this invitation?' })
  await expect.element(dialog).toBeVisible()
  expect(declined).toBe(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(declined).toBe(1)
  await screen.unmount()
  const after = await renderPiece(<DeclinedCard organization="Heron" />, site)
  await expect.element(after.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
})

test('people who cannot sign in find help', async () => {
  const form = (
    <PasswordForm
      email=""
      onSend={nothing}
      isSending={false}
      problem={null}
      wanted={undefined}
      onToken={nothing}
    />
  )
  const screen = await renderPiece(form, site)
  await expect
    .element(screen.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', '/contact')
})

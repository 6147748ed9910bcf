import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { SignOnForm } from './SignOnForm.tsx'

test('the form explains possible domains before saving, and hides the secret', async () => {
  const form = <SignOnForm organizationId={1} signOn={null} domain="heron.test" onLeave={() => undefined} />
  const screen = await renderPiece(form)
  await expect
    .element(screen.getByRole('textbox', { name: 'Email domain' }))
    .toHaveAccessibleDescription(/the domain of your own email address, heron\.test/)
  await expect.element(screen.getByRole('button', { name: 'Show the secret' })).toBeVisible()
})

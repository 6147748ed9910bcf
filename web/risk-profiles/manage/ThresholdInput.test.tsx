import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { ThresholdInput } from './ThresholdInput.tsx'

function Tried() {
  const [threshold, setThreshold] = useState<number>()
  return (
    <>
      <ThresholdInput threshold={threshold ?? 25} onThreshold={setThreshold} />
      <p>{threshold === undefined ? 'Nothing is tried' : `${threshold} is tried`}</p>
    </>
  )
}

test('what is not a threshold stays in the field with the reason, and is not tried', async () => {
  const screen = await renderPiece(<Tried />)
  const field = screen.getByRole('textbox', { name: 'Threshold' })
  const fault = screen.getByText('Enter a number from 0 to 100.')
  await field.fill('40')
  await expect.element(screen.getByText('40 is tried')).toBeVisible()
  for (const refused of ['120', '']) {
    await field.fill(refused)
    await expect.element(fault).toBeVisible()
    await expect.element(field).toHaveValue(refused)
    await expect.element(screen.getByText('Nothing is tried')).toBeVisible()
  }
  await field.fill('60')
  await expect.element(fault).not.toBeInTheDocument()
  await expect.element(screen.getByText('60 is tried')).toBeVisible()
})

import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { RegisterFields } from './RegisterFields.tsx'

function Fields(props: { requires?: { reason: boolean; reviewDate: boolean } }) {
  const form = useForm({
    initialValues: { owner: null, treatment: '', reason: '', review_date: null },
  })
  return <RegisterFields form={form} mayAssign={false} {...props} />
}

test('nothing but the owner is required before a risk is accepted', async () => {
  const screen = await renderPiece(<Fields />)
  for (const name of ['Treatment (optional)', 'Reason (optional)', 'Review date (optional)'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).not.toBeRequired()
})

test('the fields that accepting requires say so', async () => {
  const screen = await renderPiece(<Fields requires={{ reason: true, reviewDate: true }} />)
  await expect.element(screen.getByRole('textbox', { name: 'Treatment (optional)' })).not.toBeRequired()
  for (const name of ['Reason', 'Review date'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toBeRequired()
})

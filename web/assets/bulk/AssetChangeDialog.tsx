import { Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { useListedNames } from '#web/platform/records/bulk/use-listed-names.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { assetQueries } from '../asset-queries.ts'
import { fieldsOf } from '../asset-values.ts'
import { assetsTexts as texts } from '../assets.texts.ts'
import { CategoryField } from '../CategoryField.tsx'
import { OwnerField } from '../OwnerField.tsx'

interface Props {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Gives the chosen assets a category, an owner or both. */
export function AssetChangeDialog({ ids, onClose, onDone }: Props) {
  const named = useListedNames(assetsApi.list)
  const { batch, run } = useBatch(assetQueries)
  const form = useForm({
    initialValues: { category: null as Named | null, owner: null as Person | null },
    validate: {
      category: (category, { owner }) => (category === null && owner === null ? texts.changeNothing : null),
    },
  })
  const { category, owner } = form.values
  const close = () => {
    onClose()
    onDone()
  }
  const change = form.onSubmit(async () => {
    const fields = fieldsOf({ ...(category && { category }), ...(owner && { owner }) })
    const { changed, refused } = await run(named(ids), ({ id }) =>
      call(assetsApi.update, { asset_id: id, ...fields }),
    )
    if (changed.length > 0) toastDone(texts.changeManyDone(changed.length))
    if (refused.length === 0) close()
  })
  if (batch) {
    return (
      <BatchDialog
        title={texts.changeManyTitle(ids.length)}
        onClose={close}
        batch={batch}
        label={texts.changing}
        couldNot={texts.couldNot}
      />
    )
  }
  return (
    <FormDialog
      title={texts.changeManyTitle(ids.length)}
      onClose={onClose}
      isDirty={false}
      isSending={false}
      onSubmit={change}
      save={texts.changeManySave}
    >
      <Text c="dimmed">{texts.changeManyHelp}</Text>
      <CategoryField
        label={texts.category}
        value={category}
        onChange={next => form.setFieldValue('category', next)}
        error={(form.errors.category as string | undefined) ?? null}
      />
      <OwnerField label={texts.owner} value={owner} onChange={next => form.setFieldValue('owner', next)} />
    </FormDialog>
  )
}

import { useRef, useState } from 'react'
import { type Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { AssetFields } from './AssetFields.tsx'
import { assetQueries } from './asset-queries.ts'
import { blankValues, fieldsOf, validateAsset } from './asset-values.ts'
import { assetsTexts as texts } from './assets.texts.ts'

/** Adds one asset or several in a row: fields they probably share are kept for the next. */
export function AssetAddDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(0)
  const addsAnother = useRef(false)
  const create = useSend(assetsApi.create, { once: true, inForm: true, invalidates: assetQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankValues,
    validate: validateAsset,
    inputOf: values => ({ ...fieldsOf(values), name: values.name }),
    onSent: asset => finish(asset),
  })
  const finish = (asset: Asset) => {
    toastDone(texts.added(asset.name), { id: 'asset-added' })
    if (!addsAnother.current) return onClose()
    addsAnother.current = false
    setCount(count + 1)
    const next = { ...form.getValues(), name: '', description: '' }
    form.setInitialValues(next)
    form.setValues(next)
    form.getInputNode('name')?.focus()
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.addTitle}
      size="lg"
      onClose={onClose}
      save={texts.save}
      also={{
        label: texts.saveAndAnother,
        onChoose: () => {
          addsAnother.current = true
        },
      }}
    >
      {count > 0 && <Dimmed role="status">{texts.addedSoFar(count)}</Dimmed>}
      <AssetFields form={form} />
    </FormDialog>
  )
}

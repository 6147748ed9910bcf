import { type Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { AssetFields } from './AssetFields.tsx'
import { assetQueries } from './asset-queries.ts'
import { differencesOf, fieldsOf, validateAsset, valuesOf } from './asset-values.ts'
import { assetsTexts as texts } from './assets.texts.ts'

/** Changes an asset. */
export function AssetEditForm({ record: asset, onClose, onTake }: RecordFormProps<Asset>) {
  const edit = useRecordForm({
    update: assetsApi.update,
    record: asset,
    values: valuesOf,
    validate: validateAsset,
    inputOf: changed => ({ asset_id: asset.id, ...fieldsOf(changed) }),
    differences: differencesOf,
    invalidates: assetQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle(asset.name)} size="lg" save={texts.save} onClose={onClose}>
      <AssetFields form={edit.form} />
    </RecordForm>
  )
}

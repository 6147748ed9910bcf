import { assetsApi } from '#domain/assets/assets.contract.ts'
import { AddManyDialog } from '#web/platform/records/AddManyDialog.tsx'
import { AssetFields } from './AssetFields.tsx'
import { assetQueries } from './asset-queries.ts'
import { blankValues, fieldsOf, validateAsset } from './asset-values.ts'
import { assetsTexts as texts } from './assets.texts.ts'

export function AssetAddDialog({ onClose }: { onClose: () => void }) {
  return (
    <AddManyDialog
      create={assetsApi.create}
      invalidates={assetQueries}
      initialValues={blankValues}
      validate={validateAsset}
      inputOf={values => ({ ...fieldsOf(values), name: values.name })}
      nextOf={values => ({ ...values, name: '', description: '' })}
      texts={texts}
      onClose={onClose}
    >
      {form => <AssetFields form={form} />}
    </AddManyDialog>
  )
}

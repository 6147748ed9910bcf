import '@mantine/core/styles/Combobox.layer.css'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import { ChangeManyDialog } from '#web/platform/records/bulk/ChangeManyDialog.tsx'
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

const blank: { category: Named | null; owner: Person | null } = { category: null, owner: null }

/** Gives the chosen assets a category, an owner or both. */
export function AssetChangeDialog(props: Props) {
  return (
    <ChangeManyDialog
      {...props}
      list={assetsApi.list}
      update={assetsApi.update}
      invalidates={assetQueries}
      blank={blank}
      first="category"
      inputOf={(id, chosen) => ({ asset_id: id, ...fieldsOf(chosen) })}
      texts={texts}
    >
      {form => (
        <>
          <CategoryField
            label={texts.category}
            value={form.values.category}
            onChange={next => form.setFieldValue('category', next)}
            error={(form.errors.category as string | undefined) ?? null}
          />
          <OwnerField
            label={texts.owner}
            value={form.values.owner}
            onChange={next => form.setFieldValue('owner', next)}
          />
        </>
      )}
    </ChangeManyDialog>
  )
}

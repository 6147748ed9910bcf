import type { Asset } from '#domain/assets/assets.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './assets.module.css'
import type { AssetsSearch } from './assets.search.ts'
import { PatientDataBadge } from './PatientDataBadge.tsx'

/** An asset in its list: its name, linked to its form, its mark, and its description below. */
export function AssetName({ asset }: { asset: Asset }) {
  const { id, name, description, abilities, deleted_at, holds_patient_data } = asset
  return (
    <div className={classes.name}>
      <div className={classes.first}>
        <RecordName<AssetsSearch>
          patch={{ edit: id }}
          mayOpen={abilities.edit}
          isDimmed={deleted_at !== null}
        >
          {name}
        </RecordName>
        <PatientDataBadge isShown={holds_patient_data} />
      </div>
      {description && (
        <Dimmed className={classes.description} title={description}>
          {description}
        </Dimmed>
      )}
    </div>
  )
}

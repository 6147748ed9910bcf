import { features as allFeatures, type Feature } from '#domain/access/features.ts'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesField } from './FeaturesField.tsx'
import { useFeatures } from './use-features.ts'

/** Switches the features of a company on and off. */
export function FeaturesForm(props: RecordFormProps<AdministeredOrganization>) {
  const { record: company, onClose, onTake } = props
  const { nameOf } = useFeatures()
  const word = (isOn: boolean) => (isOn ? texts.on : texts.off)
  const edit = useRecordForm({
    update: administrationApi.setFeatures,
    record: company,
    values: valuesOf,
    inputOf: (_changed, { features }) => ({ administered_id: company.id, features }),
    differences: ({ features: mine }, theirs) =>
      allFeatures.map(key => ({
        label: nameOf(key),
        mine: word(mine.includes(key)),
        theirs: word(valuesOf(theirs).features.includes(key)),
      })),
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.featuresSaved(name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.featuresTitle(company.name)}
      save={texts.saveFeatures}
      onClose={onClose}
    >
      <FeaturesField
        value={edit.form.values.features}
        onChange={features => edit.form.setFieldValue('features', inOrder(features))}
        isAlone
      />
    </RecordForm>
  )
}

function valuesOf({ features }: AdministeredOrganization) {
  return { features: inOrder(features.map(({ key }) => key)) }
}

/** Sorts the features, so that the order of switching does not count as a change. */
function inOrder(chosen: Feature[]): Feature[] {
  return allFeatures.filter(key => chosen.includes(key))
}

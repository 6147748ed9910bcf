import { useRef } from 'react'
import { features as allFeatures, type Feature } from '#domain/access/features.ts'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import type { CompanyFormProps } from './CompanyDialog.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesField } from './FeaturesField.tsx'
import { useFeatures } from './use-features.ts'

/** What is switched on for a company. */
export function FeaturesForm({ company, onClose, onTakeTheirs }: CompanyFormProps) {
  const { nameOf } = useFeatures()
  const version = useRef(company.version)
  const send = useSend(administrationApi.setFeatures, {
    version: () => version.current,
    offersVersions: true,
    inForm: true,
  })
  const before = keysOf(company)
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { features: before },
    inputOf: ({ features }) => ({ administered_id: company.id, features }),
    onSent: ({ name }) => {
      toastDone(texts.featuresSaved(name))
      onClose()
    },
  })
  const mine = form.values.features
  const isDirty = differing(mine, before).length > 0
  const current = send.error?.status === 412 ? (send.error.body.current as AdministeredOrganization) : null
  const word = (isOn: boolean) => (isOn ? texts.on : texts.off)
  return (
    <FormDialog
      title={texts.featuresTitle(company.name)}
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.saveFeatures}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={differing(mine, keysOf(current)).map(key => ({
            label: nameOf(key),
            mine: word(mine.includes(key)),
            theirs: word(!mine.includes(key)),
          }))}
          onKeepMine={() => {
            version.current = current.version
          }}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <FeaturesField value={mine} onChange={features => form.setFieldValue('features', features)} isAlone />
    </FormDialog>
  )
}

function keysOf({ features }: AdministeredOrganization): Feature[] {
  return features.map(({ key }) => key)
}

/** Those that are switched on in one only. */
function differing(one: Feature[], other: Feature[]): Feature[] {
  return allFeatures.filter(key => one.includes(key) !== other.includes(key))
}

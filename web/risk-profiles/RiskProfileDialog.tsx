import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useRouter } from '@tanstack/react-router'
import type { Named } from '#domain/platform/fields.ts'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { profileAnswers } from './profiles.ts'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

interface Props {
  frameworks: readonly Named[]
  profiles: readonly RiskProfile[]
  /** The profile to copy. */
  from: RiskProfile | null
  onClose: () => void
}

/** Creates a risk profile, usually as a copy, and goes on to its ratings. */
export function RiskProfileDialog({ frameworks, profiles, from, onClose }: Props) {
  const router = useRouter()
  const create = useSend(riskProfilesApi.create, { once: true, inForm: true, invalidates: profileAnswers })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: {
      protocol_id: String(from?.protocol_id ?? frameworks[0]?.id ?? ''),
      name: '',
      from: String(from?.id ?? ''),
    },
    validate: {
      name: name => (name.trim() ? null : texts.nameRequired),
      protocol_id: id => (id ? null : texts.frameworkRequired),
    },
    inputOf: values => ({
      protocol_id: Number(values.protocol_id),
      name: values.name,
      ...ratingsOf(profiles.find(({ id }) => String(id) === values.from)),
    }),
    onSent: profile => {
      toastDone(texts.created(profile.name))
      void router.navigate({ to: '/company/risk-profiles/$profileId', params: { profileId: profile.id } })
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.create}>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <Select
        label={texts.framework}
        data={frameworks.map(({ id, name }) => ({ value: String(id), label: name }))}
        allowDeselect={false}
        {...form.getInputProps('protocol_id')}
      />
      <Select
        label={texts.from}
        data={[
          { value: '', label: texts.fromMiddle },
          ...profiles.map(({ id, name, protocol }) => ({
            value: String(id),
            label: texts.fromProfile(protocol.name, name),
          })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('from')}
      />
    </FormDialog>
  )
}

/** Missing ratings count as the middle. */
function ratingsOf(profile: RiskProfile | undefined) {
  if (!profile) return {}
  return {
    threats: profile.threats.map(({ threat_id, likelihood }) => ({ threat_id, likelihood })),
    categories: profile.categories.map(({ category_id, impact }) => ({ category_id, impact })),
  }
}

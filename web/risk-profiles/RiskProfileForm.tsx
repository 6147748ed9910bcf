import { TextInput } from '@mantine/core'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { HistoryButton } from '../record-history/HistoryButton.tsx'
import { changeOf, countChanges, differencesTo, valuesOf } from './profile-values.ts'
import { profileAnswers } from './profiles.ts'
import { RatingsField } from './RatingsField.tsx'
import { RescoreLink } from './RescoreLink.tsx'
import { RiskScale } from './RiskScale.tsx'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'
import { SaveBar } from './SaveBar.tsx'

interface Props {
  profile: RiskProfile
  /** Continues from another version, saved here or by somebody else. */
  onTake: (profile: RiskProfile) => void
}

/** The ratings of a risk profile, saved together, based on the version that was shown. */
export function RiskProfileForm({ profile, onTake }: Props) {
  const { form, submit, isSending, problem, conflict } = useRecordForm({
    update: riskProfilesApi.update,
    record: profile,
    values: valuesOf,
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf: changed => ({ risk_profile_id: profile.id, ...changeOf(changed) }),
    differences: differencesTo,
    invalidates: profileAnswers,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onTake(saved)
    },
  })
  const note = useWholeCompanyNote()
  const mayEdit = profile.abilities.edit
  const before = valuesOf(profile)
  const changes = countChanges(before, form.values)
  const { threats, categories } = form.values
  return (
    <Page
      title={profile.name}
      help={`${profile.protocol.name}. ${texts.note}`}
      note={mayEdit ? null : note}
      crumbs={[{ label: texts.title, to: '/company/risk-profiles' }]}
      action={<HistoryButton of="risk-profile" recordId={profile.id} />}
    >
      <LeaveGuard when={changes > 0} />
      <RescoreLink protocolId={profile.protocol_id} />
      <form
        onSubmit={event => {
          event.preventDefault()
          if (changes > 0) submit(event)
        }}
        noValidate
      >
        <FormProblem>{problem}</FormProblem>
        {conflict && <VersionConflict {...conflict} />}
        <div className={classes.halves}>
          <fieldset className={classes.ratings} disabled={!mayEdit}>
            {mayEdit && (
              <TextInput label={texts.name} maxLength={200} maw={420} {...form.getInputProps('name')} />
            )}
            <RatingsField
              label={texts.threats}
              help={texts.threatsHelp}
              words={texts.likelihood}
              rated={profile.threats.map(({ threat_id, name }) => ({ id: threat_id, name }))}
              before={before.threats}
              value={threats}
              onChange={next => form.setFieldValue('threats', next)}
            />
            <RatingsField
              label={texts.categories}
              help={texts.categoriesHelp}
              words={texts.impact}
              rated={profile.categories.map(({ category_id, name }) => ({ id: category_id, name }))}
              before={before.categories}
              value={categories}
              onChange={next => form.setFieldValue('categories', next)}
            />
          </fieldset>
          <RiskScale threats={threats} categories={categories} />
        </div>
        {mayEdit && <SaveBar changes={changes} isSending={isSending} onDiscard={form.reset} />}
      </form>
    </Page>
  )
}

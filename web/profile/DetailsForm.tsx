import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { formTexts } from '#web/ui/form/form.texts.ts'
import { TelephoneField } from '#web/ui/form/telephone/TelephoneField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import classes from './ProfilePage.module.css'
import { profileTexts as texts } from './profile.texts.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { useMeChange } from './use-me-change.ts'

const valuesOf = ({ first_name, last_name, telephone, time_zone }: CurrentUser) => ({
  first_name,
  last_name,
  telephone,
  time_zone,
})

type Values = ReturnType<typeof valuesOf>

const labels: Record<keyof Values, string> = {
  first_name: texts.firstName,
  last_name: texts.lastName,
  telephone: texts.telephone,
  time_zone: texts.timeZone,
}

function differencesOf(mine: Values, theirs: Values) {
  const fields = Object.keys(labels) as (keyof Values)[]
  return fields.map(field => ({ label: labels[field], mine: mine[field], theirs: theirs[field] }))
}

/** Name, telephone and time zone. */
export function DetailsForm({ me }: { me: CurrentUser }) {
  const changeMe = useMeChange()
  const isTelephoneRight = useRef(true)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const edit = useRecordForm({
    update: profileApi.update,
    record: me,
    values: valuesOf,
    differences: differencesOf,
    invalidates: [],
    validate: {
      first_name: value => (value.trim() ? null : texts.firstNameRequired),
      last_name: value => (value.trim() ? null : texts.lastNameRequired),
      telephone: () => (isTelephoneRight.current ? null : formTexts.telephone.wrong),
    },
    inputOf: changed => changed,
    onSaved: saved => {
      changeMe(saved)
      edit.begin(saved)
      setSavedAt(Date.now())
    },
  })
  const { form, submit, isSending, problem, conflict, isDirty, begin, version } = edit
  // Values cached from the last visit are shown first and replaced when the server responds.
  useEffect(() => {
    if (isDirty || me.version <= version.current) return
    begin(me)
  }, [me, isDirty, begin, version])
  const { error, onChange } = form.getInputProps('time_zone')
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <LeaveGuard when={isDirty && !isSending} />
      {conflict && <VersionConflict {...conflict} />}
      <FieldPair>
        <TextInput
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={100}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('last_name')}
        />
      </FieldPair>
      <TextInput
        label={texts.email}
        description={texts.emailHelp}
        autoComplete="email"
        value={me.email}
        readOnly
        variant="filled"
      />
      <TelephoneField
        label={texts.optional(texts.telephone)}
        value={form.values.telephone}
        onChange={({ number, isValid }) => {
          isTelephoneRight.current = isValid
          form.setFieldValue('telephone', number)
        }}
        error={form.errors.telephone}
      />
      <TimeZoneField value={form.values.time_zone} onChange={onChange} error={error} />
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {texts.saveDetails}
        </Button>
        <SavedMark at={isDirty ? null : savedAt} />
      </div>
    </FormStack>
  )
}

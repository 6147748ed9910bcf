import { TextInput } from '@mantine/core'
import type { Organization } from '#domain/organizations/organizations.contract.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { SaveLine } from './SaveLine.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

const valuesOf = ({ name }: Organization) => ({ name })
const validate = { name: (name: string) => (name.trim() ? null : texts.nameRequired) }

/** The name of the company. */
export function DetailsForm({ organization }: { organization: Organization }) {
  const { form, submit, problem, conflict, ...state } = useOrganizationForm({
    organization,
    valuesOf,
    inputOf: changed => changed,
    validate,
    differences: (mine, theirs) => [{ label: texts.name, mine: mine.name, theirs: theirs.name }],
  })
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <LeaveGuard when={state.isDirty && !state.isSending} />
      <TextInput
        label={texts.name}
        maxLength={200}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      {conflict && <VersionConflict {...conflict} />}
      <SaveLine label={texts.saveName} {...state} />
    </FormStack>
  )
}

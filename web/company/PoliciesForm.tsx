import type { Organization } from '#domain/organizations/organizations.contract.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { type Difference, VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { SaveLine } from './SaveLine.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

interface Values {
  policies_need_two_people: boolean
  policies_need_typed_name: boolean
  [other: string]: unknown
}

const valuesOf = ({ configurations }: Organization): Values => ({
  policies_need_two_people: configurations.policies_need_two_people,
  policies_need_typed_name: configurations.policies_need_typed_name,
})

/** The rules for approving and acknowledging policies. */
export function PoliciesForm({ organization }: { organization: Organization }) {
  const { form, submit, problem, conflict, ...state } = useOrganizationForm({
    organization,
    valuesOf,
    inputOf: ({ policies_need_two_people, policies_need_typed_name }) => ({
      ...(policies_need_two_people !== undefined && { policies_need_two_people }),
      ...(policies_need_typed_name !== undefined && { policies_need_typed_name }),
    }),
    validate: {},
    differences: differencesOf,
  })
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <LeaveGuard when={state.isDirty && !state.isSending} />
      <ToggleField
        label={texts.twoPeople}
        description={texts.twoPeopleHelp}
        {...form.getInputProps('policies_need_two_people', { type: 'checkbox' })}
      />
      <ToggleField
        label={texts.typedName}
        description={texts.typedNameHelp}
        {...form.getInputProps('policies_need_typed_name', { type: 'checkbox' })}
      />
      {conflict && <VersionConflict {...conflict} />}
      <SaveLine label={texts.savePolicies} {...state} />
    </FormStack>
  )
}

function differencesOf(mine: Values, theirs: Values): Difference[] {
  const words = (isOn: boolean) => (isOn ? texts.on : texts.off)
  const line = (label: string, name: 'policies_need_two_people' | 'policies_need_typed_name') => ({
    label,
    mine: words(mine[name]),
    theirs: words(theirs[name]),
  })
  return [
    line(texts.twoPeople, 'policies_need_two_people'),
    line(texts.typedName, 'policies_need_typed_name'),
  ]
}

import { Anchor, NumberInput, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { Link } from '@tanstack/react-router'
import type { Organization } from '#domain/organizations/organizations.contract.ts'
import { mayRequireTwoFactor } from '#domain/organizations/organizations.rules.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { type Difference, VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'
import { SaveLine } from './SaveLine.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

interface Values {
  idle_minutes: number | string
  requires_two_factor: boolean
  [other: string]: unknown
}

const valuesOf = ({ configurations }: Organization): Values => ({ ...configurations })

const isFitting = (minutes: number | string) =>
  Number.isInteger(Number(minutes)) && Number(minutes) >= 5 && Number(minutes) <= 480

interface Props {
  organization: Organization
  me: CurrentUser
}

/** The sign-out after inactivity, and whether a second factor is required. */
export function SecurityForm({ organization, me }: Props) {
  const isRequired = organization.configurations.requires_two_factor
  const verdict = mayRequireTwoFactor(me)
  const { form, submit, problem, conflict, ...state } = useOrganizationForm({
    organization,
    valuesOf,
    inputOf: ({ idle_minutes, requires_two_factor }) => ({
      ...(idle_minutes !== undefined && { idle_minutes: Number(idle_minutes) }),
      ...(requires_two_factor !== undefined && { requires_two_factor }),
    }),
    validate: {
      idle_minutes: minutes => (isFitting(minutes) ? null : texts.idleWrong),
      requires_two_factor: wanted => (wanted && !isRequired && verdict !== true ? verdict : null),
    },
    differences: differencesOf,
  })
  const lacksOwn = form.errors.requires_two_factor !== undefined
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <LeaveGuard when={state.isDirty && !state.isSending} />
      <NumberInput
        label={texts.idle}
        description={texts.idleHelp}
        min={5}
        max={480}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        classNames={{ wrapper: classes.short }}
        {...form.getInputProps('idle_minutes')}
      />
      <div>
        <ToggleField
          label={texts.twoFactor}
          description={texts.twoFactorHelp}
          {...form.getInputProps('requires_two_factor', { type: 'checkbox' })}
          error={undefined}
          {...(lacksOwn && { 'aria-describedby': 'lacks-two-factor', 'aria-invalid': true })}
        />
        {lacksOwn && <LacksTwoFactor sentence={String(form.errors.requires_two_factor)} />}
      </div>
      {conflict && <VersionConflict {...conflict} />}
      <SaveLine label={texts.saveSecurity} {...state} />
    </FormStack>
  )
}

/** Beside the switch rather than inside, where a link could not be reached. */
function LacksTwoFactor({ sentence }: { sentence: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert" id="lacks-two-factor">
      {sentence}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={props => <Link {...props} to="/profile" hash="two-factor" />}
      >
        {texts.goToTwoFactor}
      </Anchor>
    </Text>
  )
}

function differencesOf(mine: Values, theirs: Values): Difference[] {
  const words = (isOn: boolean) => (isOn ? texts.on : texts.off)
  return [
    { label: texts.idle, mine: String(mine.idle_minutes), theirs: String(theirs.idle_minutes) },
    {
      label: texts.twoFactor,
      mine: words(mine.requires_two_factor),
      theirs: words(theirs.requires_two_factor),
    },
  ]
}

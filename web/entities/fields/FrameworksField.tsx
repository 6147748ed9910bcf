import { Anchor, Checkbox, Input, Select, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../entities.module.css'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useFrameworks } from './choices.ts'
import type { FrameworkChoice } from './entity-values.ts'

interface Props {
  value: FrameworkChoice[]
  onChange: (value: FrameworkChoice[]) => void
  error?: string | null
}

/** Chooses the frameworks that an entity uses, each with its risk profile. */
export function FrameworksField({ value, onChange, error = null }: Props) {
  const { data: frameworks } = useFrameworks()
  const choose = (id: number, choice: FrameworkChoice | null) => {
    const others = value.filter(each => each.protocol_id !== id)
    onChange(choice ? [...others, choice] : others)
  }
  return (
    <Input.Wrapper
      label={texts.optional(texts.frameworks)}
      description={texts.frameworksHelp}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <fieldset className={classes.choices} aria-label={texts.frameworks}>
        {frameworks?.map(framework => (
          <Choice
            key={framework.id}
            framework={framework}
            choice={value.find(each => each.protocol_id === framework.id) ?? null}
            onChange={choice => choose(framework.id, choice)}
          />
        ))}
        {frameworks?.length === 0 && (
          <Text size="sm" p="sm">
            {texts.noFramework}{' '}
            <Anchor component={Link} to="/company/frameworks" inherit underline="always">
              {texts.chooseFrameworks}
            </Anchor>
          </Text>
        )}
        {!frameworks && <Skeleton h={48} />}
      </fieldset>
    </Input.Wrapper>
  )
}

interface ChoiceProps {
  framework: Protocol
  choice: FrameworkChoice | null
  onChange: (choice: FrameworkChoice | null) => void
}

function Choice({ framework, choice, onChange }: ChoiceProps) {
  const { id, name, risk_profiles } = framework
  const use = (risk_profile_id: number | null) => onChange({ protocol_id: id, risk_profile_id })
  return (
    <div className={classes.choice}>
      <Checkbox
        label={name}
        checked={choice !== null}
        onChange={event => (event.currentTarget.checked ? use(firstOf(framework)) : onChange(null))}
      />
      {choice &&
        (risk_profiles.length === 0 ? (
          <Dimmed>{texts.noProfile}</Dimmed>
        ) : (
          <Select
            aria-label={texts.profileOf(name)}
            size="xs"
            w={190}
            data={risk_profiles.map(profile => ({ value: String(profile.id), label: profile.name }))}
            value={choice.risk_profile_id === null ? null : String(choice.risk_profile_id)}
            onChange={profile => profile && use(Number(profile))}
            allowDeselect={false}
          />
        ))}
    </div>
  )
}

/** The oldest profile, usually the one created with the adoption. */
export function firstOf({ risk_profiles }: Pick<Protocol, 'risk_profiles'>): number | null {
  const [oldest] = risk_profiles.map(({ id }) => id).sort((one, other) => one - other)
  return oldest ?? null
}

import { Button, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { controlQuestionsApi, type OfferedControl } from '#domain/controls/control-questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from './offered.module.css'
import { offeredTexts as texts } from './offered.texts.ts'

type Named = Pick<OfferedControl, 'id' | 'code' | 'name'>

interface Props {
  questionId: number
  /** The controls that the answer names. */
  value: readonly number[]
  /** The controls of earlier answers, which may no longer be offered. */
  named: readonly Named[]
  onChange: (ids: number[]) => void
  /** Takes over the text of a control that the answer then names. */
  onUse: (text: string, ids: number[]) => void
}

/**
 * Offers the controls that are linked to a question: an answer can name them, and take their texts. Without any, or
 * without the feature, renders nothing.
 */
export function ControlTextsPicker({ questionId, value, named, onChange, onUse }: Props) {
  const hasControls = useMe()?.features.includes('controls') ?? false
  const { data } = useQuery({
    ...asking(controlQuestionsApi.ofQuestion, { question_id: questionId }),
    enabled: hasControls,
  })
  if (!hasControls || !data) return null
  const offered = new Set(data.map(({ id }) => id))
  const former = named.filter(({ id }) => value.includes(id) && !offered.has(id))
  if (data.length + former.length === 0) return null
  const including = (id: number) => (value.includes(id) ? [...value] : [...value, id])
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter(each => each !== id) : including(id))
  return (
    <section aria-label={texts.label} className={classes.offered}>
      <div>
        <Text size="sm" fw={600}>
          {texts.label}
        </Text>
        <Dimmed>{texts.help}</Dimmed>
      </div>
      {data.map(control => (
        <div key={control.id} className={classes.control}>
          <NamedCheckbox control={control} isNamed={value.includes(control.id)} onToggle={toggle}>
            {control.description && <span className={classes.text}>{control.description}</span>}
            {control.failed_on && (
              <Text component="span" size="sm" c="var(--mantine-color-error)">
                {texts.failed(formatDate(control.failed_on))}
              </Text>
            )}
          </NamedCheckbox>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.labelOf(control.name)}
            onClick={() => onUse(control.description || control.name, including(control.id))}
          >
            {texts.use}
          </Button>
        </div>
      ))}
      {former.map(control => (
        <div key={control.id} className={classes.control}>
          <NamedCheckbox control={control} isNamed onToggle={toggle}>
            {texts.former}
          </NamedCheckbox>
        </div>
      ))}
    </section>
  )
}

interface NamedProps {
  control: Named
  isNamed: boolean
  onToggle: (id: number) => void
  children: React.ReactNode
}

function NamedCheckbox({ control: { id, code, name }, isNamed, onToggle, children }: NamedProps) {
  return (
    <Checkbox
      checked={isNamed}
      onChange={() => onToggle(id)}
      label={<strong>{code ? `${code} ${name}` : name}</strong>}
      description={<span className={classes.words}>{children}</span>}
    />
  )
}

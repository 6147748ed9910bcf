import { ActionIcon, Alert, Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { IconArrowDown, IconArrowUp, IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { QuestionEffects } from '#domain/framework-questions/framework-questions.contract.ts'
import { RescoreLink } from '#web/risk-profiles/RescoreLink.tsx'
import { symbolOf } from '#web/ui/form/symbols.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { type DraftOption, isPercentage, newKey } from './draft.ts'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { WeightField } from './rating/WeightField.tsx'
import { SuggestedTaskField } from './SuggestedTaskField.tsx'
import { useField, useFieldErrors } from './use-editor.ts'

const MOST = 26

interface Props {
  id: number
  /** Undefined while they are counted. */
  effects: QuestionEffects | undefined
}

/** The options and the weight. Where people have answered, says what a change touches before it can be made. */
export function OptionsFields({ id, effects }: Props) {
  const [options, change] = useField(id, 'options')
  const errors = useFieldErrors(id)
  const [isUnlocked, setUnlocked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isUsed = !effects || effects.answers_count + effects.opinions_count > 0
  const isLocked = isUsed && !isUnlocked
  const uses = new Map(effects?.options.map(each => [each.id, each.answers_count]))

  const set = (index: number, patch: Partial<DraftOption>) =>
    change(options.map((option, each) => (each === index ? { ...option, ...patch } : option)))
  const add = () => {
    change([...options, { key: newKey(), option: '', value: 0, suggested_task: '' }])
    requestAnimationFrame(() => fieldsIn(list.current).at(-1)?.focus())
  }
  const move = (index: number, by: -1 | 1) => {
    const next = options.toSpliced(index, 1)
    const option = options[index]
    if (!option || index + by < 0 || index + by >= options.length) return
    change(next.toSpliced(index + by, 0, option))
    requestAnimationFrame(() => fieldsIn(list.current)[index + by]?.focus())
  }
  const hearKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const next = fieldsIn(list.current)[index + 1]
      if (next) next.focus()
      else if (options.length < MOST) add()
    }
  }
  return (
    <fieldset className={classes.group}>
      <legend>{texts.options}</legend>
      {effects && isUsed && (
        <Alert color="accent" variant="light" icon={<IconLock aria-hidden />} title={lockTitle(effects)}>
          <p className={classes.help}>{texts.lockedHelp}</p>
          <RescoreLink />
          {effects.assignments_count > 0 && (
            <p className={classes.help}>{texts.lockedAssignments(effects.assignments_count)}</p>
          )}
          {effects.organizations_count > 1 && (
            <p className={classes.help}>{texts.lockedCompanies(effects.organizations_count)}</p>
          )}
          {isLocked && (
            <Button size="xs" variant="default" mt="xs" onClick={() => setUnlocked(true)}>
              {texts.unlock}
            </Button>
          )}
        </Alert>
      )}
      <p className={classes.help}>{options.length === 0 ? texts.noOptions : texts.optionsHelp}</p>
      <ol ref={list} className={classes.options}>
        {options.map((option, index) => {
          const letter = symbolOf(index)
          const used = option.id === undefined ? 0 : (uses.get(option.id) ?? 0)
          const error =
            errors[`options.${index}.option`]?.[0] ?? (option.option.trim() ? null : texts.optionRequired)
          return (
            <li key={option.key} className={classes.option}>
              <span className={classes.letter} aria-hidden>
                {letter}
              </span>
              <TextareaField
                aria-label={texts.optionLabel(letter)}
                data-option
                className={classes.optionText ?? ''}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={2000}
                disabled={isLocked}
                value={option.option}
                error={error}
                {...(used > 0 && { description: texts.answersOf(used), inputWrapperOrder: below })}
                onChange={text => set(index, { option: text })}
                onKeyDown={event => hearKey(event, index)}
              />
              <NumberInput
                aria-label={texts.valueLabel(letter)}
                className={classes.optionValue ?? ''}
                suffix="%"
                min={0}
                max={100}
                step={5}
                // A value beyond the range stays as it was typed, with its error, and isn’t saved.
                clampBehavior="none"
                disabled={isLocked}
                value={option.value}
                error={!isPercentage(option.value)}
                aria-describedby={valueErrorId(option)}
                onChange={value => set(index, { value })}
              />
              <div className={classes.optionActions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${texts.moveOption(letter)} ↑`}
                  disabled={isLocked || index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${texts.moveOption(letter)} ↓`}
                  disabled={isLocked || index === options.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.removeOption(letter)}
                  disabled={isLocked}
                  onClick={() => change(options.toSpliced(index, 1))}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </div>
              {!isPercentage(option.value) && (
                <p id={valueErrorId(option)} role="alert" className={classes.optionError}>
                  {texts.valueWrong}
                </p>
              )}
              <SuggestedTaskField
                option={option}
                letter={letter}
                error={errors[`options.${index}.suggested_task`]?.[0]}
                onChange={task => set(index, { suggested_task: task })}
              />
            </li>
          )
        })}
      </ol>
      {options.length < MOST && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isLocked}
          onClick={add}
        >
          {texts.addOption}
        </Button>
      )}
      <WeightField id={id} isLocked={isLocked} />
    </fieldset>
  )
}

const valueErrorId = ({ key }: DraftOption) => `option-value-${key.replaceAll(' ', '-')}`

const below = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

const lockTitle = ({ answers_count, opinions_count, entities_count }: QuestionEffects) =>
  texts.lockedTitle(answers_count + opinions_count, entities_count)

const fieldsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLTextAreaElement>('textarea[data-option]') ?? []),
]

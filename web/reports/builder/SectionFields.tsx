import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type AnswerState, answerStates } from '#domain/reports/builder/choices.ts'
import type { RecipeSection } from '#domain/reports/builder/recipe.ts'
import { sectionWords } from '#domain/reports/builder/section-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'

interface Props {
  section: RecipeSection
  onChange: (section: RecipeSection) => void
}

/** The title of a section, and its text or filters. */
export function SectionFields({ section, onChange }: Props) {
  const { kind, title, html, filter } = section
  const { name, help } = sectionWords[kind]
  return (
    <div className={classes.fields}>
      <Dimmed>{help}</Dimmed>
      <TextField
        label={texts.sectionTitle}
        description={texts.sectionTitleHelp(name)}
        maxLength={200}
        value={title}
        onChange={event => onChange({ ...section, title: event.currentTarget.value })}
      />
      {kind === 'text' && (
        <RichTextField
          label={texts.text}
          hasTables
          html={html}
          onChange={next => onChange({ ...section, html: next })}
        />
      )}
      {kind === 'answers' && (
        <>
          <Select
            label={texts.states}
            allowDeselect={false}
            data={answerStates.map(state => ({ value: state, label: texts.stateNames[state] }))}
            value={filter.state}
            onChange={state =>
              state && onChange({ ...section, filter: { ...filter, state: state as AnswerState } })
            }
          />
          <TextField
            label={texts.search}
            description={texts.searchHelp}
            maxLength={200}
            value={filter.search}
            onChange={event =>
              onChange({ ...section, filter: { ...filter, search: event.currentTarget.value } })
            }
          />
        </>
      )}
    </div>
  )
}

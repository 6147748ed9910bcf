import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { type DraftSection, newKey } from './draft.ts'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { useEditor, useField, useFieldErrors } from './use-editor.ts'

const places = Object.entries(texts.places).map(([value, label]) => ({ value, label }))

/** Notes that are shown with the question, for all entities or for one. */
export function SectionsFields({ id }: { id: number }) {
  const { isShared } = useEditor()
  const [sections, change] = useField(id, 'sections')
  const errors = useFieldErrors(id)
  const set = (index: number, patch: Partial<DraftSection>) =>
    change(sections.map((section, each) => (each === index ? { ...section, ...patch } : section)))
  const add = () =>
    change([
      ...sections,
      { key: newKey(), place: 'sidebar', entity_id: null, title: texts.newSection, content: '' },
    ])
  return (
    <fieldset className={classes.group}>
      <legend>{texts.sections}</legend>
      <p className={classes.help}>{texts.sectionsHelp}</p>
      {sections.map((section, index) => (
        <fieldset key={section.key} className={classes.section} aria-label={texts.section(index)}>
          <div className={classes.sectionHead}>
            <TextInput
              label={texts.sectionTitle}
              className={classes.optionText ?? ''}
              maxLength={200}
              value={section.title}
              onChange={({ currentTarget }) => set(index, { title: currentTarget.value })}
              error={
                errors[`sections.${index}.title`]?.[0] ?? (section.title.trim() ? null : texts.titleRequired)
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${texts.removeSection} ${index + 1}`}
              onClick={() => change(sections.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
          <FieldPair>
            <Select
              label={texts.sectionPlace}
              data={places}
              value={section.place}
              allowDeselect={false}
              onChange={place => place && set(index, { place: place as DraftSection['place'] })}
            />
            {!isShared && (
              <EntityField
                value={section.entity_id}
                onChange={entity_id => set(index, { entity_id })}
                error={errors[`sections.${index}.entity_id`]?.[0]}
              />
            )}
          </FieldPair>
          <RichTextField
            label={texts.sectionContent}
            html={section.content}
            onChange={content => set(index, { content })}
          />
        </fieldset>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {texts.addSection}
      </Button>
    </fieldset>
  )
}

interface EntityProps {
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
}

function EntityField({ value, onChange, error }: EntityProps) {
  const { data = [] } = useQuery(askingAll(entitiesApi.list, {}))
  return (
    <Select
      label={texts.sectionEntity}
      placeholder={texts.sectionEveryEntity}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
      searchable
      clearable
      limit={50}
      error={error}
    />
  )
}

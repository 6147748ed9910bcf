import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import {
  type ReportTemplateWithRecipe,
  reportTemplatesApi,
} from '#domain/reports/builder/report-templates.contract.ts'
import { sectionWords } from '#domain/reports/builder/section-kinds.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'
import { LookFields } from './LookFields.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { SectionList } from './SectionList.tsx'
import { templateQueries } from './template-queries.ts'

interface Props {
  template: ReportTemplateWithRecipe
  onDirty: (isDirty: boolean) => void
}

const valuesOf = ({ name, recipe }: ReportTemplateWithRecipe) => ({ name, recipe })

/** The form of a template. Its preview follows what is written, saved or not. */
export function TemplateForm({ template, onDirty }: Props) {
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [taken, setTaken] = useState(0)
  const mayEdit = template.abilities.edit
  const edit = useRecordForm({
    update: reportTemplatesApi.update,
    record: template,
    values: valuesOf,
    inputOf: changed => ({ template_id: template.id, ...changed }),
    validate: {
      name: name => (name.trim() ? null : texts.nameRequired),
      recipe: ({ formats }: Recipe) => (formats.length > 0 ? null : texts.formatsRequired),
    },
    differences: (mine, theirs) => [
      { label: texts.differences.name, mine: mine.name, theirs: theirs.name },
      {
        label: texts.differences.sections,
        mine: texts.sectionsIn(namesIn(mine.recipe)),
        theirs: texts.sectionsIn(namesIn(theirs.recipe)),
      },
      {
        label: texts.differences.rest,
        mine: texts.differences.changed,
        theirs: isSameRest(mine.recipe, theirs.recipe) ? texts.differences.changed : texts.differences.same,
      },
    ],
    invalidates: templateQueries,
    onSaved: (saved, form) => {
      edit.version.current = saved.version
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      setSavedAt(Date.now())
    },
  })
  const { form, isDirty, isSending, problem, conflict } = edit
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { recipe } = form.values
  const change = (changes: Partial<Recipe>) =>
    form.setFieldValue('recipe', { ...form.getValues().recipe, ...changes })
  const fault = Object.entries(form.errors).find(([path]) => path.startsWith('recipe'))?.[1]
  return (
    <FormStack onSubmit={edit.submit} problem={problem ?? (fault ? String(fault) : null)}>
      <LeaveGuard when={isDirty && !isSending} />
      {conflict && (
        <VersionConflict
          {...conflict}
          onTakeTheirs={() => {
            conflict.onTakeTheirs()
            setTaken(before => before + 1)
          }}
        />
      )}
      <fieldset className={classes.form} disabled={!mayEdit}>
        <div className={classes.builder}>
          <SectionList
            key={taken}
            recipe={recipe}
            isLocked={!mayEdit}
            onChange={sections => change({ sections })}
          />
          <div className={classes.side}>
            <TextField label={texts.name} maxLength={200} {...form.getInputProps('name')} />
            <ScopeFields recipe={recipe} onChange={change} />
            <LookFields recipe={recipe} onChange={change} />
          </div>
        </div>
        {mayEdit && (
          <Group gap="md" className={classes.bar}>
            <Button type="submit" loading={isSending} disabled={!isDirty}>
              {texts.save}
            </Button>
            <SavedMark at={savedAt} />
          </Group>
        )}
      </fieldset>
    </FormStack>
  )
}

const namesIn = ({ sections }: Recipe) => sections.map(({ kind, title }) => title || sectionWords[kind].name)

const isSameRest = ({ sections: _, ...one }: Recipe, { sections: __, ...other }: Recipe) =>
  JSON.stringify(one) === JSON.stringify(other)

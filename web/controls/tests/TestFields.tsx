import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { controlTestResults } from '#domain/controls/controls.rules.ts'
import { FilesPicker } from '#web/evidence/FilesPicker.tsx'
import { useToday } from '#web/platform/today.ts'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { controlsTexts } from '../controls.texts.ts'
import type { TestValues } from './test-values.ts'
import { testsTexts as texts } from './tests.texts.ts'

const results = controlTestResults.map(value => ({ value, label: controlsTexts.results[value] }))

/** The fields of a test. */
export function TestFields({ form }: { form: UseFormReturnType<TestValues> }) {
  const { values, errors } = form
  const testerError = errors.tester ?? errors.tester_id
  return (
    <>
      <Select label={texts.result} data={results} data-autofocus {...form.getInputProps('result')} />
      <FieldPair>
        <DateField
          label={texts.testedOn}
          max={useToday()}
          value={values.tested_on}
          onChange={day => form.setFieldValue('tested_on', day)}
          error={errors.tested_on}
        />
        <PersonPicker
          label={texts.tester}
          person={values.tester}
          onChange={tester => form.setFieldValue('tester', tester)}
          {...(testerError && { error: String(testerError) })}
        />
      </FieldPair>
      <TextareaField
        label={texts.method}
        description={texts.methodHelp}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('method')}
      />
      <TextareaField
        label={texts.note}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('note')}
      />
      <FilesPicker
        label={texts.evidenceOptional}
        files={values.files}
        onChange={files => form.setFieldValue('files', files)}
        error={errors.file_ids ? String(errors.file_ids) : undefined}
      />
    </>
  )
}

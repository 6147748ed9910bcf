import { Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { type Configuration, defaultConfiguration } from '#domain/protocols/protocols.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { editorTexts as texts } from '../editor.texts.ts'

/** The control, the checkboxes and the evidence of a previewed question, as the framework is configured. */
export function PreviewedControl({ configuration }: { configuration: Configuration | null }) {
  const [control, setControl] = useState('')
  const [isHidden, setHidden] = useState(false)
  const [isNotApplicable, setNotApplicable] = useState(false)
  const { controlText, noControlText, uploadText, allowNotApplicable, allowUploads } =
    configuration ?? defaultConfiguration
  return (
    <>
      <TextareaField
        label={isNotApplicable ? texts.previewed.reason : controlText}
        value={control}
        disabled={isHidden && !isNotApplicable}
        onChange={setControl}
      />
      <Checkbox
        label={noControlText}
        checked={isHidden && !isNotApplicable}
        disabled={isNotApplicable}
        onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
      />
      {allowNotApplicable && (
        <Checkbox
          label={texts.previewed.notApplicable}
          checked={isNotApplicable}
          onChange={({ currentTarget }) => setNotApplicable(currentTarget.checked)}
        />
      )}
      {allowUploads && (
        <Text size="sm" c="dimmed">
          {texts.previewed.uploads(uploadText)}
        </Text>
      )}
    </>
  )
}

import { Autocomplete, Input, NumberInput, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PlainText } from '#web/ui/PlainText.tsx'
import type { FaqValues } from './faq-values.ts'
import classes from './faqs.module.css'
import { faqsTexts as texts } from './faqs.texts.ts'

interface Props {
  form: UseFormReturnType<FaqValues>
  /** The existing topics. */
  topics: string[]
}

/** The fields of a question, with its answer as people will see it. */
export function FaqFields({ form, topics }: Props) {
  const preview = useId()
  return (
    <>
      <TextField label={texts.question} data-autofocus maxLength={500} {...form.getInputProps('question')} />
      <div className={classes.pair}>
        <TextareaField
          label={texts.answer}
          description={texts.answerHelp}
          autosize
          minRows={9}
          maxRows={18}
          maxLength={50_000}
          {...form.getInputProps('answer')}
        />
        <div>
          <Input.Label component="div" id={preview}>
            {texts.preview}
          </Input.Label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={classes.preview} aria-labelledby={preview} tabIndex={0}>
            {form.values.answer.trim() ? (
              <PlainText order={3}>{form.values.answer}</PlainText>
            ) : (
              <Text c="dimmed">{texts.previewEmpty}</Text>
            )}
          </section>
        </div>
      </div>
      <div className={classes.small}>
        <Autocomplete
          label={texts.topic}
          description={texts.topicHelp}
          data={topics}
          maxLength={100}
          comboboxProps={{ shadow: 'md' }}
          {...form.getInputProps('topic')}
        />
        <NumberInput
          label={texts.order}
          description={texts.orderHelp}
          min={0}
          max={100_000}
          step={10}
          allowDecimal={false}
          {...form.getInputProps('display_order')}
        />
      </div>
      <TextField
        label={texts.film}
        description={texts.filmHelp}
        type="url"
        maxLength={1000}
        {...form.getInputProps('video_url')}
      />
    </>
  )
}

import { Anchor, Group, Input, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { PlainText } from '#web/ui/PlainText.tsx'
import classes from './texts.module.css'
import { textsTexts as texts } from './texts.texts.ts'

interface Props {
  title: string
  help: string
  /** The page that shows the text; null until it is saved. */
  page: '/privacy' | '/terms' | null
  value: string
  onChange: (text: string) => void
  error?: ReactNode
}

/** A text with its preview beside it, or below it on narrow screens. */
export function TextField({ title, help, page, value, onChange, error }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`}>
      <Group justify="space-between" align="baseline">
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        {page && (
          <Anchor component={Link} to={page} size="sm">
            {texts.seePage}
          </Anchor>
        )}
      </Group>
      <Text c="dimmed" mt={2}>
        {help}
      </Text>
      <div className={classes.pair}>
        <TextareaField
          label={texts.text}
          aria-label={texts.textOf(title)}
          description={texts.markup}
          autosize
          minRows={10}
          maxRows={28}
          maxLength={100_000}
          value={value}
          onChange={onChange}
          error={error}
        />
        <div className={classes.shown}>
          <Input.Label component="div">{texts.preview}</Input.Label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={classes.preview} aria-label={texts.previewOf(title)} tabIndex={0}>
            {value.trim() ? (
              <PlainText order={3}>{value}</PlainText>
            ) : (
              <Text c="dimmed">{texts.nothingYet}</Text>
            )}
          </section>
        </div>
      </div>
    </section>
  )
}

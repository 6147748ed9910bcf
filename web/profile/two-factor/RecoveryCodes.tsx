import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { downloadText } from '#web/platform/download-text.ts'
import { CopyButton } from '../tokens/CopyButton.tsx'
import classes from './TwoFactor.module.css'
import { twoFactorTexts as texts } from './two-factor.texts.ts'

interface Props {
  codes: string[]
  email: string
  onDone: () => void
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${texts.fileHead(email)}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <div>
        <Title order={3} ref={title} tabIndex={-1} className={classes.title ?? ''}>
          {texts.codesTitle}
        </Title>
        <Text c="dimmed">{texts.codesHelp}</Text>
      </div>
      <ol className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadText(texts.file, text)}
        >
          {texts.download}
        </Button>
        <Button onClick={onDone}>{texts.kept}</Button>
      </div>
    </Stack>
  )
}

import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconLock } from '@tabler/icons-react'
import { copyText } from '#web/ui/copy-text.ts'
import classes from './reset.module.css'
import { resetTexts as texts } from './reset.texts.ts'

/** Explains that resetting is not allowed here and how the operator of the installation allows it. */
export function NotAllowedSection() {
  return (
    <Stack gap="lg">
      <Alert variant="light" color="gray" icon={<IconLock aria-hidden />} title={texts.notAllowed}>
        {texts.notAllowedHelp}
      </Alert>
      <section aria-labelledby="reset-how">
        <Title order={2} id="reset-how" mb="xs">
          {texts.howTitle}
        </Title>
        <Stack gap="sm" align="flex-start">
          <Text maw="75ch">{texts.how}</Text>
          <div className={classes.setting}>
            <code className={classes.code}>{texts.setting}</code>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => void copyText(texts.setting)}
            >
              {texts.copySetting}
            </Button>
          </div>
          <Text maw="75ch" c="dimmed">
            {texts.howDemo}
          </Text>
        </Stack>
      </section>
    </Stack>
  )
}

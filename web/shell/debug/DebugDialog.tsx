import { Button, Stack, Text, Title } from '@mantine/core'
import { copyText } from '#web/ui/copy-text.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { dialogTexts as texts } from '../dialogs/dialogs.texts.ts'
import classes from './DebugDialog.module.css'
import { reportOf } from './debug-report.ts'
import { useDebugFacts } from './use-debug-facts.ts'

/** Technical details that help to find a fault, to read and to copy. */
export function DebugDialog({ onClose }: { onClose: () => void }) {
  const facts = useDebugFacts()
  const lines = [
    [texts.version, facts.version],
    [texts.browser, facts.browser],
    [texts.window, facts.window],
    [texts.user, facts.user],
    [texts.companyOf, facts.company],
    [texts.divisionOf, facts.division],
  ] as const
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.debug}
      size="lg"
      actions={
        <Button onClick={() => void copyText(reportOf(facts), texts.copied)} data-autofocus>
          {texts.copy}
        </Button>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{texts.debugHelp}</Text>
        <dl className={classes.facts}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <Title order={3} size="sm" mb={4}>
            {texts.errors}
          </Title>
          {facts.errors.length === 0 && <Text c="dimmed">{texts.noErrors}</Text>}
          <ul className={classes.keys}>
            {facts.errors.map(({ at, what, detail }) => (
              <li key={`${at} ${what} ${detail}`}>
                <time dateTime={at}>{formatMoment(at)}</time> {what} {detail}
              </li>
            ))}
          </ul>
        </section>
        <Keys title={texts.stateKeys} keys={facts.stateKeys} />
        <Keys title={texts.storageKeys} keys={facts.storageKeys} />
      </Stack>
    </AppModal>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
  return (
    <details className={classes.more}>
      <summary>
        {title} <span data-figures>({keys.length})</span>
      </summary>
      <ul className={classes.keys}>
        {keys.map(key => (
          <li key={key}>{key}</li>
        ))}
      </ul>
    </details>
  )
}

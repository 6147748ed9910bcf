import { Kbd, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { pages } from '#web/pages.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { useMe } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { hasDebugTools } from '../debug/has-debug-tools.ts'
import { usePages } from '../use-pages.ts'
import classes from './AllKeysDialog.module.css'
import { dialogTexts as texts } from './dialogs.texts.ts'
import { commandKey, goKeys } from './keys.ts'

interface Line {
  keys: readonly string[]
  /** Press the second key after the first, not together with it. */
  isSequence?: boolean
  meaning: string
}

/** The keyboard shortcuts of every page, including those to pages that the person may open. */
export function AllKeysDialog({ onClose }: { onClose: () => void }) {
  const addressOf = usePages()
  const me = useMe()
  const anywhere: Line[] = [
    { keys: [commandKey(), 'K'], meaning: texts.keySearch },
    { keys: ['?'], meaning: texts.keyHelp },
    { keys: ['Esc'], meaning: texts.keyClose },
    ...(me && hasDebugTools(me) ? [{ keys: [commandKey(), 'Shift', 'D'], meaning: texts.keyDebug }] : []),
  ]
  const go: Line[] = goKeys
    .filter(({ page }) => addressOf(page) !== null)
    .map(({ letter, page }) => {
      const { menu, title }: PageEntry = pages[page]
      return { keys: ['G', letter.toUpperCase()], isSequence: true, meaning: menu?.label ?? title }
    })
  return (
    <AppModal opened onClose={onClose} title={texts.keys}>
      <div className={classes.parts}>
        <Part title={texts.keysAnywhere} lines={anywhere} />
        <Part title={texts.keysGo} lines={go} />
      </div>
    </AppModal>
  )
}

function Part({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <Title order={3} size="sm" c="dimmed" mb={4}>
        {title}
      </Title>
      <dl className={classes.keys}>
        {lines.map(({ keys, isSequence, meaning }) => (
          <div key={meaning}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {isSequence && index > 0 && <span className={classes.then}>{texts.followedBy}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

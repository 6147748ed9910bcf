import { Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import classes from '../tasks.module.css'
import { tasksTexts as texts } from '../tasks.texts.ts'

/** The shortcuts of the list, shown below it on devices with a keyboard. */
export function KeysHint({ isArchive }: { isArchive: boolean }) {
  const { move, select, archive, unarchive, read, open } = texts.keys
  const rows: [string[], string][] = [
    [['J', 'K'], move],
    [['X'], select],
    [['E'], isArchive ? unarchive : archive],
    [['U'], read],
    [['Enter'], open],
  ]
  return (
    <dl className={classes.keys} aria-label={texts.keysTitle}>
      {rows.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map(key => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

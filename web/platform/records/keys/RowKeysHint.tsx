import { Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { recordsTexts } from '../records.texts.ts'
import classes from './RowKeysHint.module.css'

interface Props {
  /** The keys of each line, and what they do. */
  keys: readonly (readonly [keys: readonly string[], meaning: string])[]
}

/** The shortcuts of a list, shown below it on devices with a keyboard. */
export function RowKeysHint({ keys }: Props) {
  return (
    <dl className={classes.keys} aria-label={recordsTexts.shortcuts}>
      {keys.map(([keys, meaning]) => (
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

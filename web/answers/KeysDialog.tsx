import { Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { answersTexts as texts } from './answers.texts.ts'
import classes from './KeysDialog.module.css'

const isMac = () => navigator.platform.startsWith('Mac')

/** Lists the keyboard shortcuts of this page. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const rows: [string[], string][] = [
    [['A', 'B', 'C'], texts.keyOptions],
    [[isMac() ? '⌘' : 'Ctrl', 'Enter'], texts.keySave],
    [['Alt', '→'], texts.keyNext],
    [['J'], texts.keyNext],
    [['Alt', '←'], texts.keyPrevious],
    [['K'], texts.keyPrevious],
    [['↑', '↓'], texts.keyArrows],
    [['Shift', 'Space'], texts.keyRange],
    [['T'], texts.keyWrite],
    [['P'], texts.keyPreview],
    [[isMac() ? '⌘' : 'Ctrl', 'Z'], texts.keyUndo],
    [['?'], texts.keyHelp],
  ]
  return (
    <AppModal opened={opened} onClose={onClose} title={texts.keysTitle}>
      <dl className={classes.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </AppModal>
  )
}

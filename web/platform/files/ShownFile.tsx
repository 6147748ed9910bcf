import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { isShown } from '#domain/files/files.rules.ts'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'

/** A file: images and PDFs are shown in place, others can be downloaded. */
export function ShownFile({ file: { name, extension, temp_link } }: { file: StoredFile }) {
  const kind = isShown(extension)
  return (
    <>
      <p className={classes.expire}>{texts.expire}</p>
      {kind === 'image' && <img className={classes.picture} src={temp_link} alt={name} />}
      {/* Not reachable by Tab: the browser's viewer swallows all keys, including Escape. */}
      {kind === 'pdf' && <iframe className={classes.page} src={temp_link} title={name} tabIndex={-1} />}
      {kind === null && <p className={classes.none}>{texts.notShown}</p>}
      {kind !== null && (
        <Anchor href={temp_link} target="_blank" rel="noreferrer" mr="md">
          {texts.openInTab}
        </Anchor>
      )}
      <Button
        component="a"
        href={temp_link}
        download={name}
        mt="md"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        data-autofocus
      >
        {texts.download}
      </Button>
    </>
  )
}

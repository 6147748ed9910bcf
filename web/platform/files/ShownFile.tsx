import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { previewOf } from '#domain/files/files.rules.ts'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import { TextPreview } from './TextPreview.tsx'
import { useSteadyLink } from './use-steady-link.ts'

type Shown = Pick<StoredFile, 'id' | 'name' | 'extension' | 'bytes' | 'temp_link' | 'download_link'>

/** A file: images, PDFs and texts are shown in place, others can be downloaded. */
export function ShownFile({ file }: { file: Shown }) {
  const { id, name, extension, temp_link, download_link } = file
  const kind = previewOf(extension)
  const link = useSteadyLink(file)
  return (
    <>
      <p className={classes.expire}>{texts.expire}</p>
      {kind === 'image' && <img className={classes.picture} src={link} alt={name} />}
      {/* Not reachable by Tab: the browser's viewer swallows all keys, including Escape. */}
      {kind === 'pdf' && <iframe className={classes.page} src={link} title={name} tabIndex={-1} />}
      {kind === 'text' && <TextPreview key={id} {...file} />}
      {kind === null && <p className={classes.none}>{texts.notShown}</p>}
      <div className={classes.ways}>
        <Button
          component="a"
          href={download_link}
          download={name}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          data-autofocus
        >
          {texts.download}
        </Button>
        {(kind === 'image' || kind === 'pdf') && (
          <Anchor href={temp_link} target="_blank" rel="noreferrer">
            {texts.openInTab}
          </Anchor>
        )}
      </div>
    </>
  )
}

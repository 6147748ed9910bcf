import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { readText, SHOWN_BYTES } from './file-text.ts'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'

type Props = Pick<StoredFile, 'id' | 'name' | 'bytes' | 'temp_link'>

/** The beginning of a file as plain text. Nothing in it is run, whatever it contains. */
export function TextPreview({ id, name, bytes, temp_link }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['text of a file', id],
    queryFn: ({ signal }) => readText(temp_link, bytes, signal),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keep: false },
  })
  if (isError) return <p className={classes.none}>{texts.textNotLoaded}</p>
  if (!data) return <SkeletonBars bars={[200]} />
  return (
    <>
      {data.isCut && <Dimmed>{texts.cut(formatBytes(SHOWN_BYTES))}</Dimmed>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={texts.textOf(name)}>
        {data.text}
      </section>
    </>
  )
}

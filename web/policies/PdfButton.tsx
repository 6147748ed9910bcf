import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type Download, useDownload } from '#web/platform/use-download.ts'
import { policyTexts as texts } from './policies.texts.ts'

interface Props {
  title: string
  number: number
  file: Download
}

const MOST = 100

/** Saves a version of a policy as PDF. */
export function PdfButton({ title, number, file }: Props) {
  const { isBusy, download } = useDownload()
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      onClick={() => void download(texts.pdfName(nameOf(title), number), file)}
    >
      {texts.pdf}
    </Button>
  )
}

const nameOf = (title: string) =>
  title
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .trim()

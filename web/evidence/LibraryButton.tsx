import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { libraryTexts as texts } from './library.texts.ts'

const LibraryDialog = lazyPart(() => import('./LibraryDialog.tsx'), 'LibraryDialog')

interface Props {
  /** The answer that gets the chosen files. */
  answerId: number
}

/** Adds files of the library to an answer, without a second upload. */
export function LibraryButton({ answerId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCertificate size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.choose}
      </Button>
      {isOpen && <LibraryDialog answerId={answerId} onClose={() => setOpen(false)} />}
    </>
  )
}

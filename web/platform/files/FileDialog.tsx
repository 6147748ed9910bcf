import type { StoredFile } from '#domain/files/files.contract.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ShownFile } from './ShownFile.tsx'

/** A file over the page. */
export function FileDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  return (
    <AppModal opened onClose={onClose} size={1200} title={file.name}>
      <ShownFile file={file} />
    </AppModal>
  )
}

import type { PolicyFile } from '#domain/policies/my-policies.contract.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './policies.module.css'
import { policyTexts as texts } from './policies.texts.ts'

/** The file that a version is, in place if a browser shows it, with its digest. */
export function PolicyFileView({ file }: { file: PolicyFile }) {
  return (
    <section className={classes.shownFile} aria-label={file.name}>
      <h2 className={classes.head}>{file.name}</h2>
      <ShownFile file={file} />
      <Dimmed mt="sm">{texts.digest(file.sha256)}</Dimmed>
    </section>
  )
}

import { Button, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { policyFileExtensions } from '#domain/policies/policies.rules.ts'
import { policyVersionsApi, type WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { onArrival, uploadToVersion } from '#web/platform/files/uploads.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FilesDrop } from '#web/ui/form/files/FilesDrop.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../policies.module.css'
import { policyQueries } from '../policy-queries.ts'
import { fileTexts as texts } from './file.texts.ts'

interface Props {
  version: WrittenVersion
  /** False while the text has unsaved changes. */
  isSaved: boolean
  /** Receives the version with another file, or none. */
  onChanged: (fresh: WrittenVersion) => void
}

/** The file that a version is, instead of a text or beside it: to upload, to see and to take away. */
export function VersionFile({ version, isSaved, onChanged }: Props) {
  const { policy_id, number } = version
  const client = useQueryClient()
  const [file, setFile] = useState(version.file)
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const remove = useSend(policyVersionsApi.update, { invalidates: policyQueries })
  const take = (fresh: WrittenVersion) => {
    setFile(fresh.file)
    onChanged(fresh)
  }
  const arrived = useEffectEvent(async () => {
    take(await call(policyVersionsApi.show, { policy_id, number }))
    await invalidate(client, policyQueries)
  })
  useEffect(
    () =>
      onArrival(({ target }) => {
        const { upload_type, upload_parent_id, related_ids } = target
        if (upload_type === 'PolicyVersion' && upload_parent_id === policy_id && related_ids.includes(number))
          void arrived()
      }),
    [policy_id, number],
  )
  const add = (added: File[]) => {
    const { files, refused: others } = stage([], added.slice(0, 1))
    setRefused(others)
    const [first] = files
    if (first) uploadToVersion(first, policy_id, number)
  }
  return (
    <section className={classes.file} aria-labelledby="version-file">
      <h2 id="version-file" className={classes.head}>
        {texts.title}
      </h2>
      {file ? (
        <Group gap="sm">
          <IconFileText size={20} stroke={1.6} aria-hidden />
          <span className={classes.fileName}>
            {file.name} <Dimmed span>{formatBytes(file.bytes)}</Dimmed>
          </span>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={!isSaved}
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(
                { policy_id, number, file_id: null },
                {
                  onSuccess: fresh => {
                    take(fresh)
                    toastDone(texts.removed)
                  },
                },
              )
            }
          >
            {texts.remove}
          </Button>
        </Group>
      ) : (
        <FilesDrop
          label={texts.add}
          words={texts.drop}
          hovering={texts.dropNow}
          button={texts.choose}
          help={isSaved ? texts.help : texts.saveFirst}
          accept={policyFileExtensions}
          isDisabled={!isSaved}
          onFiles={add}
        />
      )}
      {refused.map(({ name, reason }) => (
        <p key={name} role="alert" className={classes.refused}>
          {texts.refused(reason, name)}
        </p>
      ))}
      {file && isOpen && (
        <AppModal opened onClose={() => setOpen(false)} size={1200} title={file.name}>
          <ShownFile file={file} />
        </AppModal>
      )}
    </section>
  )
}

import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Passkey, passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { siteApi } from '#domain/site/site.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../Rows.module.css'
import { RowsSkeleton } from '../sessions/WhenSeen.tsx'
import { PasskeyListItem } from './PasskeyListItem.tsx'
import { passkeysTexts as texts } from './passkeys.texts.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** The passkeys that the person signs in with. */
export function PasskeyList({ me }: { me: CurrentUser }) {
  const query = useQuery({ ...asking(passkeysApi.list, {}), meta: { keep: false } })
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  if (!query.data) return <Loaded query={query} skeleton={<RowsSkeleton />} />
  const { data } = query.data
  return (
    <>
      {data.length === 0 && (
        <div className={classes.row}>
          <div>
            <Text fw={550}>{texts.empty}</Text>
            <Dimmed>{texts.emptyHelp}</Dimmed>
          </div>
        </div>
      )}
      <ul className={classes.list}>
        {data.map(passkey => (
          <PasskeyListItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      <Foot />
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskeyDialog me={me} passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

/** Adds one, or says why this address or browser cannot. */
function Foot() {
  const { data: site } = useQuery({ ...asking(siteApi.show, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!site) return null
  const isSupported = 'PublicKeyCredential' in window
  if (!site.has_passkeys || !isSupported) {
    return (
      <div className={classes.foot}>
        <Dimmed>{site.has_passkeys ? texts.unsupported : texts.unavailable}</Dimmed>
      </div>
    )
  }
  return (
    <div className={classes.foot}>
      <Button
        renderRoot={props => (
          <Link to="/profile" search={{ add: 'passkey' }} hash="passkeys" resetScroll={false} {...props} />
        )}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {texts.add}
      </Button>
    </div>
  )
}

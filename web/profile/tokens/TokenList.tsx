import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ApiToken, profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../Rows.module.css'
import { RowsSkeleton } from '../sessions/WhenSeen.tsx'
import { TokenListItem } from './TokenListItem.tsx'
import { tokensTexts as texts } from './tokens.texts.ts'

/** The API tokens that the person's programs sign in with. */
export function TokenList({ me }: { me: CurrentUser }) {
  const query = useQuery({ ...asking(profileApi.apiTokens, {}), meta: { keep: false } })
  const [removing, setRemoving] = useState<ApiToken | null>(null)
  const remove = useSend(profileApi.removeApiToken, { invalidates: [profileApi.apiTokens] })
  if (!query.data) return <Loaded query={query} skeleton={<RowsSkeleton />} />
  const { data } = query.data
  const close = () => setRemoving(null)
  const confirm = ({ id, name }: ApiToken) =>
    remove.mutate(
      { api_token_id: id },
      {
        onSuccess: () => {
          close()
          toastDone(texts.removed(name))
        },
        onError: close,
      },
    )
  return (
    <>
      {data.length === 0 && <Nothing hasCompany={me.organizations.length > 0} />}
      <ul className={classes.list}>
        {data.map(token => (
          <TokenListItem key={token.id} token={token} onRemove={() => setRemoving(token)} />
        ))}
      </ul>
      {me.organizations.length > 0 && (
        <div className={classes.foot}>
          <Button
            renderRoot={props => (
              <Link
                to="/profile"
                search={{ add: 'token' }}
                hash="api-tokens"
                resetScroll={false}
                {...props}
              />
            )}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          opened
          onClose={close}
          title={texts.removeTitle(removing.name)}
          confirm={texts.removeConfirm}
          onConfirm={() => confirm(removing)}
          isPending={remove.isPending}
          isDestructive
        >
          {texts.removeHelp}
        </ConfirmDialog>
      )}
    </>
  )
}

function Nothing({ hasCompany }: { hasCompany: boolean }) {
  return (
    <div className={classes.row}>
      <div>
        <Text fw={550}>{texts.empty}</Text>
        <Dimmed>{hasCompany ? texts.emptyHelp : texts.noCompany}</Dimmed>
      </div>
    </div>
  )
}

import { Anchor, Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Organization } from '#domain/organizations/organizations.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'

const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'), 'HandOverDialog')

interface Props {
  organization: Organization
  me: CurrentUser
}

/** Shows the primary administrator and opens the handover. */
export function PrimarySection({ organization, me }: Props) {
  const [isOpen, setOpen] = useState(false)
  const primary = organization.primary_administrator
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Text fw={600}>
          {primary?.full_name ?? texts.nobody}
          {primary?.id === me.id && (
            <Dimmed span size="xs" fw={400} ms={6}>
              {texts.you}
            </Dimmed>
          )}
        </Text>
        {primary && (
          <Anchor href={`mailto:${primary.email}`} size="sm">
            {primary.email}
          </Anchor>
        )}
        {!me.is_primary_administrator && <Dimmed mt={4}>{texts.onlyPrimary}</Dimmed>}
      </div>
      {me.is_primary_administrator && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.handOver}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <HandOverDialog organization={organization} me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

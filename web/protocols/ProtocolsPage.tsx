import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { ProtocolDialogs } from './ProtocolDialogs.tsx'
import { ProtocolFilters } from './ProtocolFilters.tsx'
import { ProtocolList } from './ProtocolList.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'

/** The frameworks that the company can see and adopt. */
export function ProtocolsPage() {
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={useCan()('framework:write') && <Actions />}
    >
      <ProtocolFilters />
      <ProtocolList />
      <ProtocolDialogs />
    </Page>
  )
}

function Actions() {
  return (
    <Button
      component={Link}
      to="/company/frameworks/import"
      leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
    >
      {texts.import}
    </Button>
  )
}

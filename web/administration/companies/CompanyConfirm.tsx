import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import type { CompanyChanges } from './use-company-changes.ts'

export type Asked = 'close' | 'open' | 'trash'

interface Props {
  company: AdministeredOrganization
  asked: Asked | null
  changes: CompanyChanges
  onClose: () => void
}

/** Asks before a company is closed, opened or trashed, and says what follows for the people in it. */
export function CompanyConfirm({ company: { name, users_count }, asked, changes, onClose }: Props) {
  const common = { onClose, isPending: changes.isPending }
  return (
    <>
      <ConfirmDialog
        {...common}
        opened={asked === 'close'}
        title={texts.closeTitle(name)}
        confirm={texts.closeConfirm}
        onConfirm={() => changes.close(onClose)}
        isDestructive
      >
        {texts.closeHelp(users_count)}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        opened={asked === 'open'}
        title={texts.openTitle(name)}
        confirm={texts.openConfirm}
        onConfirm={() => changes.open(onClose)}
      >
        {texts.openHelp(users_count)}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        opened={asked === 'trash'}
        title={texts.trashTitle(name)}
        confirm={texts.trashConfirm}
        onConfirm={() => changes.trash(onClose)}
        isDestructive
      >
        {texts.trashHelp(users_count)}
      </ConfirmDialog>
    </>
  )
}

import { IconArrowBackUp, IconBook2, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { FaqsSearch } from './faqs.search.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

/** The actions on one question of the knowledge base. */
export function FaqMenu({ faq: { id, question, deleted_at } }: { faq: FrequentlyAskedQuestion }) {
  const trashing = useReversible({
    act: faqApi.remove,
    undo: faqApi.restore,
    input: { faq_id: id },
    done: texts.trashedDone,
    undone: texts.restoredDone,
  })
  const restore = { icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo }
  return (
    <RecordMenu
      label={texts.actionsFor(question)}
      actions={
        deleted_at
          ? [restore]
          : [
              { icon: IconPencil, label: texts.edit, link: searchLink<FaqsSearch>({ edit: id }) },
              {
                icon: IconBook2,
                label: texts.show,
                link: props => <Link {...props} to="/faq/{-$search}" search={{ faqId: id }} />,
              },
              {
                icon: IconTrash,
                label: texts.trash,
                isDestructive: true,
                confirm: {
                  title: texts.trashTitle,
                  help: texts.trashHelp(question),
                  confirm: texts.trashConfirm,
                  run: trashing.act,
                },
              },
            ]
      }
    />
  )
}

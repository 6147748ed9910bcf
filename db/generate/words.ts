/** Subjects of topics. */
export const subjects = [
  'user accounts',
  'remote access',
  'backups',
  'laptops and phones',
  'the patient record system',
  'email',
  'the network',
  'medical devices',
  'server rooms',
  'vendors with access',
  'security training',
  'incident reports',
  'printed records',
  'software updates',
  'encryption keys',
  'activity logs',
  'visitor access',
  'data transfers',
  'cloud services',
  'emergency operation',
  'new systems',
  'retired equipment',
  'test data',
  'the patient portal',
  'payment cards',
  'research data',
]

/** Questions asked about each subject: a short title and the text. */
export const questions = [
  ['Responsibility', 'Is one person responsible for %s, and is that written down?'],
  ['Written procedure', 'Does a written procedure cover %s?'],
  ['Inventory', 'Is there a complete and current list concerning %s?'],
  ['Approval', 'Who has to approve changes concerning %s?'],
  ['Risk assessment', 'When were the risks of %s last assessed?'],
  ['Training', 'Do the people concerned know the rules for %s?'],
  ['Least access', 'Is access limited to those who need it for %s?'],
  ['Review of access', 'How often is it checked who has access to %s?'],
  ['Strong sign-in', 'Is a second proof of identity asked for with %s?'],
  ['Encryption', 'Is the data involved in %s encrypted?'],
  ['Monitoring', 'Would you notice misuse of %s?'],
  ['Keeping of records', 'How long are the records concerning %s kept?'],
  ['Alerts', 'Who is told at once when something goes wrong with %s?'],
  ['Incidents', 'Is there a plan for an incident that involves %s?'],
  ['Practice', 'When was such an incident with %s last practiced?'],
  ['Recovery', 'How soon could you work normally again after losing %s?'],
  ['Contracts', 'Do contracts with outside companies cover %s?'],
  ['Assurance', 'How do you satisfy yourself that outside companies treat %s properly?'],
  ['Physical protection', 'How are the rooms and devices behind %s protected?'],
  ['Maintenance', 'How is it made sure that %s stay or stays up to date?'],
  ['Configuration', 'Is there a secure standard configuration for %s?'],
  ['Exceptions', 'Are exceptions to the rules for %s approved and limited in time?'],
  ['Disposal', 'What happens at the end of use with %s?'],
  ['Measurement', 'Do you measure how well %s are or is protected?'],
  ['Improvement', 'Do findings about %s lead to improvements?'],
]

/** From fully in place to not at all, as the values 100, 75, 50, 25 and 0. */
export const options = [
  'In place everywhere, with a named owner and regular checks.',
  'In place and written down, with small gaps.',
  'In place in part, or followed unevenly.',
  'Informal: it depends on single people.',
  'Not in place.',
]

/** Controls, four for each option; %1$s is the question's title in lower case, %2$s the entity. */
export const controls = [
  'The %1$s at %2$s is owned, written down and was found in order at the last check.',
  '%2$s runs its %1$s to the group’s standard and reports on it every quarter.',
  'All departments of %2$s follow the same %1$s; an audit confirmed it this year.',
  'The %1$s at %2$s was tested and needed no correction.',
  'The %1$s at %2$s is written down and followed; two departments still use an older form.',
  '%2$s has its %1$s in place, except for staff who joined in the last month.',
  'Checks of the %1$s at %2$s take place, though not always on time.',
  'The %1$s at %2$s works; its document is due for review.',
  'The %1$s covers the main building of %2$s, not yet its outlying offices.',
  '%2$s has described its %1$s, but only some departments follow it.',
  'About half of the %1$s at %2$s is done; the rest is planned for next year.',
  'The %1$s at %2$s was set up once and has not been looked at since.',
  'At %2$s the %1$s rests on one experienced colleague.',
  'There are notes on the %1$s at %2$s, but no agreed way of doing it.',
  'The %1$s at %2$s takes place after problems only.',
  '%2$s relies on its vendor for the %1$s and has no proof of it.',
  'There is no %1$s at %2$s.',
  '%2$s has not begun with its %1$s.',
  'The %1$s was given up at %2$s when the former system was retired.',
  'Nobody at %2$s has been asked to look after the %1$s.',
]

export const firstNames =
  'Ada Amir Anita Ben Bianca Caleb Carmen Chidi Clara Dana Darius Elise Emil Esther Farid Fiona Gabriel Greta Hugo Ida Imran Iris Jonas Joyce Kofi Laila Lars Lucia Malik Marta Mina Nadia Nils Omar Paula Quentin Rosa Ruben Sofia Tariq Tessa Uma Viktor Wanda Xavier Yara Zoe'.split(
    ' ',
  )

export const lastNames =
  'Abbott Akande Alvarez Baker Banerjee Becker Bishop Calloway Cho Costa Dalton Diaz Eriksen Farrow Fischer Garza Gupta Haines Hofmann Ito Jansen Kaplan Keller Khan Lambert Larsen Lopez Marsh Mbeki Moreau Nakamura Novak Oduya Owens Park Perez Quinn Ramos Reid Romero Sato Schultz Silva Stone Tran Ueda Vance Weber Whitaker Young Zhang'.split(
    ' ',
  )

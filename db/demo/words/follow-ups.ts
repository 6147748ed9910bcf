interface FollowUps {
  strong: readonly string[]
  partial: readonly string[]
  weak: readonly string[]
}

/**
 * The second sentence of a control: an assessor's finding, by the question's category and the quality of the control.
 */
export const followUps: Record<string, FollowUps> = {
  governance: {
    strong: [
      'The approved version is in the policy library, and the minutes show that leadership looked at it {when}.',
      'New staff are shown it in their first week, and {owner} keeps the signed versions.',
    ],
    partial: [
      'A draft for the missing part is with the policy committee.',
      'The document is signed, but its next review date has passed.',
    ],
    weak: [
      'Nobody could name the person who would have to decide on it.',
      'The only document on file still carries the name of a previous manager.',
    ],
  },
  'risk-management': {
    strong: [
      'The result is kept in the group’s risk register and was discussed with leadership {when}.',
      'Each entry has an owner and a date, and {system} is among them.',
    ],
    partial: [
      'Entries for {system} are up to date; the others have no date.',
      'The register exists, but nobody checks whether measures were carried out.',
    ],
    weak: [
      'Risks to {system} are known from conversations only.',
      'The last list of risks predates the move to {system}.',
    ],
  },
  workforce: {
    strong: [
      'Human resources keeps the signed records for everyone who works with {system}.',
      'A sample of five personnel files {when} was complete.',
    ],
    partial: [
      'Records are complete for employees, but not for agency and contract staff.',
      'Supervisors confirm it by email, so the records are hard to bring together.',
    ],
    weak: [
      'Two of five personnel files picked at random held no record of it.',
      'It is left to each supervisor, and temporary staff are forgotten.',
    ],
  },
  'access-control': {
    strong: [
      'A comparison of the accounts in {system} with the payroll {when} left no open items.',
      'Exceptions need the approval of {owner} and end by themselves after 90 days.',
    ],
    partial: [
      'It holds for {system}, while smaller applications keep their own user lists.',
      'Requests go through the service desk, but approvals are not always attached.',
    ],
    weak: [
      'Several accounts in {system} belong to people who have left.',
      'A shared login is still in use {spot}.',
    ],
  },
  physical: {
    strong: [
      'A walk-through {when} found everything as described, also {spot}.',
      'Facilities tests it {cadence} and files the result with {owner}.',
    ],
    partial: [
      'A walk-through {when} found it in order except {spot}.',
      'The work order for the rest is open and has been approved.',
    ],
    weak: [
      'During a walk-through {when}, a door stood open and a computer was unattended {spot}.',
      'Spare keys are in circulation that nobody has counted.',
    ],
  },
  'data-handling': {
    strong: [
      'The trail for {system} could be followed from start to end in a sample {when}.',
      'Staff know the steps by heart when asked {spot}.',
    ],
    partial: [
      'Staff follow it for {system}; printed material is less well looked after.',
      'The steps are known, but the log has gaps of several weeks.',
    ],
    weak: [
      'Patient papers and a memory stick lay in the open {spot}.',
      'Staff asked {spot} each described a different way of doing it.',
    ],
  },
  encryption: {
    strong: [
      'The management console shows full coverage for {system}, and keys are held by two people.',
      'A spot check of ten devices {when} found all of them encrypted with current methods.',
    ],
    partial: [
      'Coverage of {system} is complete; a few older devices cannot take part.',
      'It is switched on, but recovery keys have not been tested.',
    ],
    weak: [
      'The console counts devices {spot} that have never reported.',
      'It was switched off on {system} after a performance problem and not taken up again.',
    ],
  },
  monitoring: {
    strong: [
      'Records of {system} reach the central log within minutes and are kept for six years.',
      'The security team reviewed the alerts for {system} {when} and closed each with a note.',
    ],
    partial: [
      'Records of {system} are collected; someone looks at them only when there is a complaint.',
      'Alerts arrive, but at night and on weekends nobody acts on them.',
    ],
    weak: [
      'Records of {system} are overwritten after a few days.',
      'Nobody could show an alert that was acted on.',
    ],
  },
  'incident-response': {
    strong: [
      'It was practiced with the group’s response team {when}, and the lessons were carried out.',
      'The on-call list is posted {spot} and was correct when tested.',
    ],
    partial: [
      'Staff know whom to call; what happens next is less clear.',
      'It was last practiced before {system} came into use.',
    ],
    weak: [
      'A recent lost laptop was reported only after a week.',
      'Staff asked {spot} would have called the vendor and nobody else.',
    ],
  },
  continuity: {
    strong: [
      'A test with {system} {when} met the agreed recovery time.',
      'Downtime forms and contact lists lie ready {spot} and are replaced {cadence}.',
    ],
    partial: [
      'It has been shown to work for {system}, not for the smaller applications.',
      'The last test ran over the agreed time, and the repeat is planned.',
    ],
    weak: [
      'An outage of {system} last winter was bridged on loose paper.',
      'Nobody remembers a test, and the contact list names people who have left.',
    ],
  },
  'third-parties': {
    strong: [
      'The contract office holds the signed papers for every vendor behind {system}.',
      'Vendors are rated {cadence}, and {owner} decides on each open point.',
    ],
    partial: [
      'The papers for {system} are complete; those of smaller vendors are being collected.',
      'Larger vendors sent their reports, which nobody has yet evaluated.',
    ],
    weak: [
      'The vendor of {system} was taken on without any such paper.',
      'Agreements are kept by whoever placed the order, and several could not be found.',
    ],
  },
  'system-maintenance': {
    strong: [
      'The last scan of {system} {when} showed no finding older than 30 days.',
      'Changes to {system} run through the change board, with a way back for each.',
    ],
    partial: [
      'It works for {system}; medical devices wait for their vendors.',
      'The tool reports nine in ten machines as compliant, the others are chased by hand.',
    ],
    weak: [
      'Several machines {spot} run software that is no longer supported.',
      'The vendor of {system} decides when anything is updated.',
    ],
  },
}

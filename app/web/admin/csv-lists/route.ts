import { type CsvRequest, readCsvRequest } from "../csv/csv-file.server.ts";
import type { Route } from "./+types/route";
import {
  createEmailsFile,
  createLedgerFile,
  createMessagesFile,
  createRidersFile,
  createUndecidedGuestsFile,
} from "./csv-lists.server.ts";

const files: Readonly<Record<string, (request: CsvRequest) => Promise<Response>>> = {
  "riders.csv": createRidersFile,
  "messages.csv": createMessagesFile,
  "mails.csv": createEmailsFile,
  "unanswered.csv": createUndecidedGuestsFile,
  "ledger.csv": createLedgerFile,
};

/** `GET /admin/lists/…`: a list as a CSV file, with the same filters as its page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const createFile = Object.hasOwn(files, args.params.list) ? files[args.params.list] : undefined;
  if (!createFile) throw new Response("There is no such list.", { status: 404 });
  return createFile(readCsvRequest(args));
}

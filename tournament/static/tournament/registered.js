// Who has registered himself on this phone is its owner, until he says otherwise: his tables come by themselves.

import { recall, remember } from "./me.js";

const done = document.querySelector("[data-registered]");
const { registered, entrant, name } = done?.dataset ?? {};

if (done && !recall(registered)) remember(registered, { entrant, name });

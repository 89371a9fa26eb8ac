import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { longWord } from "./primitive-samples.ts";

/** A dialog and a button that opens it. */
export function DialogSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        isOpen={isOpen}
        labelledBy="sample-dialog"
        closeLabel="Close"
        onClose={() => setOpen(false)}
      >
        <Headline level={2} size="medium" id="sample-dialog">
          {`Which site do you want? ${longWord}`}
        </Headline>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>{`Paragraph ${index + 1} of what is longer than the screen is high.`}</p>
        ))}
        <Button onClick={() => setOpen(false)}>Go on</Button>
      </Dialog>
    </>
  );
}
